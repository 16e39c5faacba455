// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.intermediate.commands.Command;
import de.erichseifert.vectorgraphics2d.intermediate.commands.CreateCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.DisposeCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.DrawShapeCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.DrawStringCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.FillShapeCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.SetClipCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.SetColorCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.SetFontCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.SetStrokeCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.SetTransformCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.AffineTransformCommand;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.knowm.xchart.internal.chartpart.Chart;

/// XChart charts as small SVG.
///
/// XChart writes SVG through VectorGraphics2D, which spends half a megabyte on a simple chart. This takes the same
/// drawing commands and writes them with two decimals, one element each, and text as text where the chart drew text.
/// What is written depends on the chart alone.
public final class Svg {
    private final StringBuilder out = new StringBuilder();
    private final Deque<State> saved = new ArrayDeque<>();
    private State state = new State(new AffineTransform(), Color.BLACK, new BasicStroke(), Typeface.LABEL.font(),
            Optional.empty());
    private Optional<Rectangle2D> openClip = Optional.empty();

    private record State(AffineTransform transform, Color color, BasicStroke stroke, Font font,
            Optional<Rectangle2D> clip) {
        State with(AffineTransform changed) {
            return new State(changed, color, stroke, font, clip);
        }

        State with(Color changed) {
            return new State(transform, changed, stroke, font, clip);
        }

        State with(BasicStroke changed) {
            return new State(transform, color, changed, font, clip);
        }

        State with(Font changed) {
            return new State(transform, color, stroke, changed, clip);
        }

        State with(Optional<Rectangle2D> changed) {
            return new State(transform, color, stroke, font, changed);
        }
    }

    private Svg() {}

    /// Returns `chart` as SVG with a title and a description for screen readers; both are escaped.
    public static String of(Chart<?, ?> chart, String title, String description) {
        VectorGraphics2D graphics = new VectorGraphics2D();
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        Svg svg = new Svg();
        for (Command<?> command : graphics.getCommands()) {
            svg.write(command);
        }
        svg.clipTo(Optional.empty());
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %1$d %2$d" role="img">
                <title>%s</title>
                <desc>%s</desc>
                %s</svg>
                """.formatted(chart.getWidth(), chart.getHeight(), Markup.escape(title), Markup.escape(description),
                svg.out);
    }

    private void write(Command<?> command) {
        switch (command) {
            case FillShapeCommand fill -> shape(fill.getValue(), "fill=\"" + hex(state.color()) + "\"");
            case DrawShapeCommand draw -> shape(draw.getValue(), "fill=\"none\"" + stroke());
            case DrawStringCommand draw -> text(draw);
            case SetColorCommand set -> state = state.with(set.getValue());
            case SetStrokeCommand set -> {
                if (set.getValue() instanceof BasicStroke basic) {
                    state = state.with(basic);
                }
            }
            case SetFontCommand set -> state = state.with(set.getValue());
            case SetClipCommand set -> state = state.with(Optional.ofNullable(set.getValue())
                    .map(clip -> state.transform().createTransformedShape(clip).getBounds2D()));
            case SetTransformCommand set -> state = state.with(new AffineTransform(set.getValue()));
            case AffineTransformCommand change -> {
                AffineTransform both = new AffineTransform(state.transform());
                both.concatenate(change.getValue());
                state = state.with(both);
            }
            case CreateCommand _ -> saved.push(state);
            case DisposeCommand _ -> state = saved.isEmpty() ? state : saved.pop();
            default -> { /* hints and composites leave no trace in a chart */ }
        }
    }

    private void shape(Shape shape, String style) {
        if (state.color().getAlpha() == 0) {
            return;
        }
        clipTo(state.clip());
        if (shape instanceof Ellipse2D round && round.getWidth() == round.getHeight()) {
            circle(round);
        } else {
            out.append("<path d=\"").append(SvgPath.of(shape, state.transform())).append('"');
        }
        out.append(' ').append(style).append(opacity()).append("/>\n");
    }

    private void circle(Ellipse2D round) {
        Point2D middle = new Point2D.Double(round.getCenterX(), round.getCenterY());
        state.transform().transform(middle, middle);
        out.append("<circle cx=\"").append(SvgPath.number(middle.getX())).append("\" cy=\"")
                .append(SvgPath.number(middle.getY())).append("\" r=\"")
                .append(SvgPath.number(round.getWidth() / 2 * state.transform().getScaleX())).append('"');
    }

    private void text(DrawStringCommand draw) {
        clipTo(state.clip());
        Point2D at = state.transform().transform(new Point2D.Double(draw.getX(), draw.getY()), null);
        out.append("<text x=\"").append(SvgPath.number(at.getX())).append("\" y=\"").append(SvgPath.number(at.getY()))
                .append("\" font-family=\"").append(families(state.font())).append("\" font-size=\"")
                .append(state.font().getSize()).append('"').append(state.font().isBold() ? " font-weight=\"bold\"" : "")
                .append(" fill=\"").append(hex(state.color())).append("\">").append(Markup.escape(draw.getValue()))
                .append("</text>\n");
    }

    /// Opens a group that is cut off at `clip`, and closes the one before. Groups are named by what they cut, so that
    /// two charts on one page can't take each other's.
    private void clipTo(Optional<Rectangle2D> clip) {
        if (clip.equals(openClip)) {
            return;
        }
        if (openClip.isPresent()) {
            out.append("</g>\n");
        }
        clip.ifPresent(area -> {
            String path = SvgPath.of(area, new AffineTransform());
            String id = "clip" + path.replaceAll("[^0-9]+", "-");
            out.append("<clipPath id=\"").append(id).append("\"><path d=\"").append(path)
                    .append("\"/></clipPath>\n<g clip-path=\"url(#").append(id).append(")\">\n");
        });
        openClip = clip;
    }

    private String stroke() {
        BasicStroke pen = state.stroke();
        StringBuilder style = new StringBuilder(" stroke=\"").append(hex(state.color())).append("\" stroke-width=\"")
                .append(SvgPath.number(pen.getLineWidth())).append('"');
        if (pen.getDashArray() != null) {
            style.append(" stroke-dasharray=\"");
            for (float dash : pen.getDashArray()) {
                style.append(SvgPath.number(dash)).append(' ');
            }
            style.setCharAt(style.length() - 1, '"');
        }
        return style.append(pen.getEndCap() == BasicStroke.CAP_ROUND ? " stroke-linecap=\"round\"" : "").toString();
    }

    private String opacity() {
        int alpha = state.color().getAlpha();
        return alpha == 255 ? "" : " opacity=\"" + SvgPath.number(alpha / 255.0) + "\"";
    }

    private static String hex(Color color) {
        return String.format("#%06X", color.getRGB() & 0xFFFFFF);
    }

    private static String families(Font font) {
        return font.getFamily().equals("DejaVu Sans")
                ? "DejaVu Sans, Verdana, sans-serif"
                : "Liberation Sans, Arial, Helvetica, sans-serif";
    }
}
