import { ZodError } from 'zod';
import type { ContractKind } from '@/lib/domain/contracts/states';
import type { TemplateBody } from '@/lib/domain/contracts/template';
import { readTemplateWords, wordsOfTemplate } from '@/lib/domain/contracts/template-words';
import {
  contractsOfTemplates,
  contractTemplate,
  listContractTemplates,
  paperHtml,
  publishContractTemplate,
  readTemplateDraft,
  samplePaper,
  templateDayProblem,
  templateParts,
} from '@/server/contracts/public';
import { makeDocument } from '@/server/signing/public';
import type { LegalKind, Words } from './legal-kind';

/** Problems of a text that are told at once. */
const mostProblems = 5;

/** What contracts of a kind are made of: its versions are rows of `contract_templates`. */
export function templateKind(kind: ContractKind): LegalKind {
  const draftOf = ({ title, body }: Words) => ({ kind, title, body: readTemplateWords(body) });
  return {
    parts: templateParts(kind),
    versions: (db) => listContractTemplates(db, kind),
    read: async (db, version) => {
      const found = await contractTemplate(db, kind, version);
      // Whatever is kept was checked.
      return found && { title: found.title, body: wordsOfTemplate(found.body as TemplateBody) };
    },
    accepted: (db) => contractsOfTemplates(db, kind),
    clean: (words) => {
      try {
        const { title, body } = readTemplateDraft(draftOf(words));
        return { words: { title, body: wordsOfTemplate(body) }, problems: {} };
      } catch (error) {
        if (!(error instanceof ZodError)) throw error;
        return { words, problems: problemsOf(error) };
      }
    },
    dayProblem: (db, day) => templateDayProblem(db, kind, day),
    lines: ({ title, body }) => `${title}\n${body}`,
    preview: async (_db, words) => ({ html: paperHtml(samplePaper(draftOf(words))) }),
    file: async (words) => {
      const { pdf, pages } = await makeDocument(samplePaper(draftOf(words)));
      return {
        name: `${words.title}-样本-${pages}页.pdf`,
        content: Buffer.from(pdf).toString('base64'),
      };
    },
    publish: (tx, { title, body, validOn }, by) =>
      publishContractTemplate(tx, { kind, title, body: readTemplateWords(body), validOn }, by),
    page: () => '',
  };
}

/** By field: those of the title at the title, all others at the text. */
function problemsOf({ issues }: ZodError): Record<string, string> {
  const [ofTitle, ofBody] = [true, false].map((isTitle) =>
    issues.filter(({ path }) => (path[0] === 'title') === isTitle).map(({ message }) => message),
  );
  return {
    ...(ofTitle?.length && { title: ofTitle.join('；') }),
    ...(ofBody?.length && { body: [...new Set(ofBody)].slice(0, mostProblems).join('；') }),
  };
}
