import { hash } from "node:crypto";

/**
 * How documents look: black on white, of a size that fits A4 and Letter alike, one document a page. On a
 * screen they stand below each other, however narrow it is.
 */
export const stylesheet = `
@page { margin: 12mm; }
* { box-sizing: border-box; }
html { background: #fff; color: #000; -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 11pt/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans JP",
  "Hiragino Sans", "Yu Gothic", sans-serif; }
h1, h2, p, address, dl, dd, table { margin: 0; }
h1 { font-size: 17pt; line-height: 1.2; }
h2 { font-size: 9pt; line-height: 1.3; }
address { font-style: normal; }
.document { padding: 8mm 0; overflow-wrap: anywhere; }
.document + .document { border-top: 1px dashed #777; }
header { display: flex; flex-wrap: wrap; gap: 4mm 8mm; justify-content: space-between; align-items: flex-start; }
.store { flex: 1 1 50mm; font-size: 13pt; font-weight: 600; }
.logo { display: block; max-width: 60mm; max-height: 22mm; }
.title { text-align: right; }
.title p { font-size: 12pt; }
.about { display: flex; flex-wrap: wrap; gap: 6mm 10mm; justify-content: space-between; margin-top: 7mm; }
.facts { flex: 1 1 55mm; }
.address { margin-top: 0; flex: 1 1 55mm; }
.address span { display: block; }
.return { margin-top: 6mm; break-inside: avoid; }
.barcode { flex: 0 1 auto; max-width: 100%; text-align: center; font-size: 10pt; }
.bars { display: block; max-width: 100%; margin: 0 auto; }
table { width: 100%; margin-top: 7mm; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { font-size: 9pt; text-align: left; vertical-align: bottom; padding: 1mm 3mm 1mm 0; border-bottom: 1.5pt solid #000; }
td { vertical-align: top; padding: 2mm 3mm 2mm 0; border-bottom: 0.5pt solid #777; }
thead td { border-bottom: 1.5pt solid #000; }
th:last-child, td:last-child { padding-right: 0; }
.count { width: 14mm; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.large { font-size: 14pt; font-weight: 700; line-height: 1.2; }
.tick { width: 9mm; }
.box { display: inline-block; width: 5mm; height: 5mm; border: 1pt solid #000; vertical-align: -1mm; }
.sku { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: 10pt; }
.texts { margin-top: 1mm; font-size: 10pt; }
.texts p { white-space: pre-wrap; }
.units { margin-top: 3mm; font-weight: 600; }
.noted { margin-top: 4mm; break-inside: avoid; }
.noted p { white-space: pre-wrap; overflow-wrap: anywhere; }
.note { margin-top: 8mm; white-space: pre-wrap; break-inside: avoid; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(80mm, 100%), 1fr)); gap: 5mm; margin-top: 7mm; }
.card { border: 0.75pt solid #000; padding: 4mm; break-inside: avoid; }
.frame { display: flex; align-items: center; justify-content: center; height: 62mm; margin-bottom: 3mm; }
.frame img { max-width: 100%; max-height: 100%; }
.frame p { border: 0.75pt dashed #777; padding: 4mm; }
.card .large { margin-bottom: 1mm; }
.done { margin-top: 3mm; }
@media screen {
  body { max-width: 210mm; margin: 0 auto; padding: 0 12mm; }
}
@media screen and (max-width: 480px) {
  body { padding: 0 4mm; }
  .title { text-align: left; }
  .count { width: 10mm; }
}
@media print {
  .document { padding: 0; }
  .document + .document { border-top: 0; break-before: page; }
}
`;

/** Names the one style that a page of documents has, as a `Content-Security-Policy` does. */
export const stylesheetHash = `'sha256-${hash("sha256", stylesheet, "base64")}'`;
