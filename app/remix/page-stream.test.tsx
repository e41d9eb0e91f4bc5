import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withoutGaps } from "./page-stream.ts";

/** Characters of three bytes, whose buffers end at every place of one. */
function Page({ shift }: { shift: number }) {
  return (
    <ul title={"a".repeat(shift)}>
      {Array.from({ length: 500 }, (_, at) => (
        <li key={at} title={`リクエストと応答 ${at}`} />
      ))}
    </ul>
  );
}

it.each([0, 1, 2])(
  "sends a page byte for byte as it is, beginning %i bytes later",
  async (shift) => {
    const page = <Page shift={shift} />;
    const body = withoutGaps();
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => void pipe(body) });
    expect(await text(body)).toBe(renderToStaticMarkup(page));
  },
);
