import { type ContractKind, contractKindKeys, contractKinds } from '@/lib/domain/contracts/states';
import type { TemplateBody } from '@/lib/domain/contracts/template';
import { entryTemplate } from './built-in/entry-template';
import { frameTemplate } from './built-in/frame-template';
import { serviceTemplate } from './built-in/service-template';

const bodies: Record<ContractKind, TemplateBody> = {
  service: serviceTemplate,
  frame: frameTemplate,
  entry: entryTemplate,
};

/**
 * Which version the built-in texts are. A text that was changed gets the next number: contracts keep the one they were made of.
 * 2: the platform sells in its own name, what is accepted settles by its own clock (decision 099).
 * 3: who bears a refund after completion.
 */
const versions: Record<ContractKind, number> = { service: 3, frame: 2, entry: 2 };

/** What every site begins with, one of each kind. */
export const builtInTemplates = contractKindKeys.map((kind) => ({
  kind,
  version: versions[kind],
  title: contractKinds[kind],
  body: bodies[kind],
  status: 'published' as const,
}));
