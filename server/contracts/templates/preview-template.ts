import { fieldNames } from '@/lib/domain/contracts/fields';
import type { ContractKind } from '@/lib/domain/contracts/states';
import { tablesOf } from '@/lib/domain/contracts/template';
import { tableLine } from '@/lib/domain/contracts/template-words';
import { contractPaper } from '@/server/contracts/paper/contract-paper';
import { escapeHtml } from '@/server/kernel/clean-html';
import { type MadePaper, makePaper } from '@/server/pdf/make-paper';
import type { Paper, PaperTable, Span } from '@/server/pdf/paper';
import { sampleFacts } from './sample-facts';
import { readTemplateDraft } from './templates';

/** The paper of a template with sample data, marked as a sample. @throws ZodError for what is wrong */
export function samplePaper(draft: unknown): Paper {
  const template = readTemplateDraft(draft);
  return contractPaper(
    sampleFacts(template.kind),
    { ...template, title: `${template.title}（样本）` },
    {
      kind: 'company',
      name: '样本，不作签署之用',
      caption: '样本',
      number: '',
    },
  );
}

/** A template as it would look, drawn. @throws ZodError for what is wrong */
export const previewContractTemplate = (draft: unknown): Promise<MadePaper> =>
  makePaper(samplePaper(draft));

/** What stands on a paper, without its head, foot and places of seals, as HTML of a page. */
export const paperHtml = ({ title, blocks }: Paper): string =>
  [
    `<h3>${escapeHtml(title)}</h3>`,
    ...blocks.map((block) => {
      if (block.kind === 'heading') return `<h3>${escapeHtml(block.text)}</h3>`;
      if (block.kind === 'table') return tableHtml(block.table);
      const no = block.kind === 'clause' ? `${block.no} ` : '';
      return `<p>${no}${block.text.map(spanHtml).join('')}</p>`;
    }),
  ].join('');

function tableHtml({ columns, rows }: PaperTable): string {
  const heads = columns.map(({ title = '' }) => `<th scope="col">${escapeHtml(title)}</th>`);
  const head = columns.some(({ title }) => title)
    ? `<thead><tr>${heads.join('')}</tr></thead>`
    : '';
  const body = rows.map((row) => {
    const cells = row.map(
      ({ pieces, span = 1 }) => `<td colspan="${span}">${pieces.map(spanHtml).join('<br />')}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${head}<tbody>${body.join('')}</tbody></table>`;
}

const spanHtml = ({ text, bold }: Span): string => {
  const words = escapeHtml(text);
  return bold ? `<strong>${words}</strong>` : words;
};

/** What may stand in a kind's template, as it is written there. */
export const templateParts = (kind: ContractKind): string[] => [
  ...fieldNames(kind).map((name) => `{{${name}}}`),
  ...tablesOf(kind).map(tableLine),
];
