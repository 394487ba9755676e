import { buffer } from 'node:stream/consumers';
import { lackingWords, withoutLackingCharacters } from './lacking-characters';
import type { Paper, PaperBlock } from './paper';
import { type Flow, openFlow, type Sheet, sheets } from './paper-flow';
import { drawMargins } from './paper-margins';
import { drawSigning, placeSealAtEnd, roomForSeal } from './paper-signing';
import { drawTable, tableBegin } from './paper-table';
import { clauseBegin, drawClause, drawHeading, drawTitle } from './paper-text';
import { openPages } from './pdf-document';
import type { SealPlace } from './seal-place';

export interface MadePaper {
  pdf: Uint8Array;
  pages: number;
  /** where each party's seal goes, by its key: a, b, c */
  places: Record<string, SealPlace>;
  /** characters that our fonts lack, each once; the paper shows them by their numbers and says so */
  lacking: string[];
}

/** Draws a document: a tagged PDF with bookmarks and embedded fonts, ready for signatures. */
export async function makePaper(given: Paper): Promise<MadePaper> {
  const { data: paper, lacking } = withoutLackingCharacters(given);
  const pdf = openPages(paper.title);
  const read = buffer(pdf);
  const flow = openFlow(pdf, paper.across ? sheets.across : sheets.upright, paper.watermark);
  flow.newPage();
  drawTitle(flow, paper.title, paper.facts);
  drawBlocks(flow, [...paper.blocks, ...lackingNote(lacking)], paper.sealed ? roomForSeal : 0);
  const places = {
    ...(paper.signing ? drawSigning(flow, paper.signing) : {}),
    ...(paper.sealed ? placeSealAtEnd(flow, paper.sealed) : {}),
  };
  const pages = drawMargins(flow.canvas, flow.sheet, paper);
  flow.root.end();
  pdf.end();
  return { pdf: new Uint8Array(await read), pages, places, lacking };
}

/** @param atEnd points that stay free under the last block */
function drawBlocks(flow: Flow, blocks: readonly PaperBlock[], atEnd: number): void {
  let section = flow.open('Sect');
  let list: PDFKit.PDFStructureElement | undefined;
  for (const [nth, block] of blocks.entries()) {
    if (block.kind !== 'clause') list = undefined;
    const next = blocks[nth + 1];
    if (block.kind === 'heading') {
      section = flow.open('Sect', undefined, { title: block.text });
      drawHeading(flow, section, block, beginOf(flow.sheet, next, blocks[nth + 2]));
    } else if (block.kind === 'clause') {
      list ??= flow.open('L', section);
      drawClause(flow, list, block, tableAfter(flow.sheet, next));
    } else if (block.kind === 'paragraph')
      drawClause(flow, section, block, tableAfter(flow.sheet, next));
    else {
      flow.y += 2;
      if (!next) flow.need(tableBegin(block.table, flow.sheet) + atEnd);
      drawTable(flow, section, block.table);
    }
  }
}

/** So much of a block must stand under its heading. */
function beginOf(
  sheet: Sheet,
  block: PaperBlock | undefined,
  after: PaperBlock | undefined,
): number {
  if (!block) return 0;
  if (block.kind === 'table') return tableBegin(block.table, sheet) + 2;
  return clauseBegin + tableAfter(sheet, after);
}

/** A sentence that leads to a table stands on the table's page. */
const tableAfter = (sheet: Sheet, next: PaperBlock | undefined): number =>
  next?.kind === 'table' ? tableBegin(next.table, sheet) + 2 : 0;

function lackingNote(lacking: readonly string[]): PaperBlock[] {
  if (lacking.length === 0) return [];
  const words = lacking.map(lackingWords).join('、');
  return [
    {
      kind: 'paragraph',
      text: [
        {
          text: `字库说明：本文件以 ${words} 代表字库未收录的字，括号内为该字的 Unicode 编码，以编码所指的字为准。`,
        },
      ],
    },
  ];
}
