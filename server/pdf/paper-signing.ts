import { breakLines } from './break-lines';
import { glyphWidth } from './glyphs';
import type { Paper, PartyKey, SigningParty } from './paper';
import type { Flow } from './paper-flow';
import { pdfColour } from './pdf-document';
import type { SealPlace } from './seal-place';

/** Points that a seal is wide on paper: 42 mm would be a real one's most, ours are 32. */
export const sealSize = 92;
const lineHeight = 13.5;
const pad = 8;
const gridLine = '#C9CDD4';

const look = (bold: boolean, colour: string = pdfColour.ink) =>
  ({ font: bold ? 'semibold' : 'regular', size: 9, colour }) as const;

/** The block for seals, whole on one page. @returns each party's place */
export function drawSigning(
  flow: Flow,
  { lead, parties }: NonNullable<Paper['signing']>,
): Record<string, SealPlace> {
  const { sheet } = flow;
  const width = sheet.textWidth / Math.max(1, parties.length);
  const laid = parties.map((party) => layParty(party, width - 2 * pad));
  const nameRows = Math.max(...laid.map(({ name }) => name.length));
  const footRows = Math.max(...laid.map(({ under }) => under.length));
  const height = 2 * pad + (1 + nameRows + footRows) * lineHeight + sealSize + 14;
  flow.need(height + 28);
  flow.y += 10;
  const section = flow.open('Sect', undefined, { title: '签署栏' });
  flow.mark(flow.open('P', section), 'P', () =>
    flow.canvas.text(lead, sheet.left, flow.y + 10, look(false, pdfColour.quiet)),
  );
  flow.y += 18;
  const top = flow.y;
  const places: Record<string, SealPlace> = {};
  flow.artifact(() => {
    for (const nth of parties.keys()) drawFrame(flow, sheet.left + nth * width, top, width, height);
  });
  for (const [nth, { party, name, under }] of laid.entries()) {
    const x = sheet.left + nth * width + pad;
    const element = flow.open('P', section);
    flow.mark(element, 'P', () => {
      flow.canvas.text(party.label, x, top + pad + 10, look(true));
      for (const [row, line] of name.entries()) {
        flow.canvas.text(line, x, top + pad + (row + 1) * lineHeight + 10, look(false));
      }
      for (const [row, line] of under.entries()) {
        const y = top + height - pad - (under.length - row) * lineHeight + 10;
        flow.canvas.text(
          line,
          x,
          y,
          look(false, row < under.length - 1 ? pdfColour.ink : pdfColour.quiet),
        );
      }
    });
    const sealTop = top + pad + (1 + nameRows) * lineHeight + 7;
    places[party.key] = placeAt(flow, sheet.left + (nth + 0.5) * width - sealSize / 2, sealTop);
  }
  flow.y = top + height;
  return places;
}

/** Room that a single seal at the end wants under the last block. */
export const roomForSeal = sealSize - 42;

/** One seal at the end at the right, half over what stands there. */
export function placeSealAtEnd(flow: Flow, key: PartyKey): Record<string, SealPlace> {
  const { sheet } = flow;
  const top = Math.min(flow.y - 42, sheet.bottom - sealSize + 6);
  return { [key]: placeAt(flow, sheet.right - sealSize - 6, Math.max(top, sheet.top)) };
}

const placeAt = ({ pages, sheet }: Flow, x: number, top: number): SealPlace => ({
  page: pages - 1,
  rect: [
    rounded(x),
    rounded(sheet.height - top - sealSize),
    rounded(x + sealSize),
    rounded(sheet.height - top),
  ],
});

const rounded = (points: number): number => Math.round(points * 100) / 100;

function layParty(party: SigningParty, width: number) {
  const lines = (text: string): string[] =>
    breakLines([{ text }], width, (char) => (glyphWidth('regular', char) / 1000) * 9).map(
      ({ spans }) => spans.map((span) => span.text).join(''),
    );
  return { party, name: lines(party.name), under: party.lines.flatMap(lines) };
}

function drawFrame({ canvas }: Flow, x: number, y: number, width: number, height: number): void {
  canvas.rule(x, y, x + width, y, gridLine);
  canvas.rule(x, y + height, x + width, y + height, gridLine);
  canvas.rule(x, y, x, y + height, gridLine);
  canvas.rule(x + width, y, x + width, y + height, gridLine);
}
