// SPDX-License-Identifier: Apache-2.0
// usage: load_cow FILE string PASSES ENTRIES SUM
// load_mapped with the strings of libstdc++'s old ABI, which copy on write.
#define _GLIBCXX_USE_CXX11_ABI 0
#include "load_mapped.cpp"
