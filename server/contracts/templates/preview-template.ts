import { contractPaper } from '@/server/contracts/paper/contract-paper';
import { type MadePaper, makePaper } from '@/server/pdf/make-paper';
import { sampleFacts } from './sample-facts';
import { readTemplateDraft } from './templates';

/** A template as it would look, drawn with sample data and marked as a sample. @throws ZodError for what is wrong */
export function previewContractTemplate(draft: unknown): Promise<MadePaper> {
  const template = readTemplateDraft(draft);
  const facts = sampleFacts(template.kind);
  return makePaper(
    contractPaper(
      facts,
      { ...template, title: `${template.title}（样本）` },
      {
        kind: 'company',
        name: '样本，不作签署之用',
        caption: '样本',
        number: '',
      },
    ),
  );
}
