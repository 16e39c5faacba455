/// What a pass costs by what it does: so much a system call, so much a byte, so much a wait for the device.
///
/// Start with [bufferlab.cost.CostModel], which finds the three prices in a run, says how surely it knows them,
/// predicts other passes, and shows for each row what the prices explain and what they leave over.
/// [bufferlab.cost.CallPrice] does the little that a table with one file size allows: the VAX's price of a call.
package bufferlab.cost;
