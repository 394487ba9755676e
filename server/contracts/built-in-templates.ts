import type { TemplateBody } from '@/lib/domain/contract-template';
import {
  type ContractKind,
  contractKindKeys,
  contractKinds,
} from '@/lib/domain/contracts/contract-states';
import { entryTemplate } from './built-in/entry-template';
import { frameTemplate } from './built-in/frame-template';
import { serviceTemplate } from './built-in/service-template';

const bodies: Record<ContractKind, TemplateBody> = {
  service: serviceTemplate,
  frame: frameTemplate,
  entry: entryTemplate,
};

/** What every site begins with, one of each kind. */
export const builtInTemplates = contractKindKeys.map((kind) => ({
  kind,
  title: contractKinds[kind],
  body: bodies[kind],
  status: 'published' as const,
}));
