import { expect } from 'vitest';
import type { ActField } from '@/components/operator/act/act-field';
import { actSchema } from '@/lib/contract/shapes/order-act';
import { hasScreen, isOperatorAct } from '@/lib/domain/operators/console-acts';
import { isActName } from '@/lib/domain/orders/actions';
import { operatorActs } from '@/server/operator/acts';

/** What the command line calls things by; a form does not. */
const commandWords = /@文件路径|路径|命令行|YYYY|JSON|npm|；或$/;

/** What somebody might write in a field, by its name. */
const written: Readonly<Record<string, string>> = {
  id: '1',
  user: '1',
  operator: '1',
  days: '7',
  buyer_percent: '50',
  amount: '100.00',
  ref: 'B20261101000001',
  phone: '13900002046',
  batch: 'PC2611231340123456',
  contract_sn: 'HT2611-0437',
  order_sn: 'TF261101000000000001',
  sn: 'TX26110100000000000001',
  // of an invoice, or of a version
  number: '25312000',
  base: '1',
  version: '1',
  place: '1',
  text: 'article-an-example',
  plan: '/plan/result?goods=1',
  net_sales: '1000',
};

function plausible({ name, kind, options }: ActField): string {
  switch (kind) {
    case 'select':
      return options[0]?.value ?? '';
    case 'day':
      return '2026-11-01';
    case 'file':
      return `base64,${Buffer.from('%PDF-1.4').toString('base64')}`;
    case 'path':
      return '/tmp/incoming/3f2a';
    case 'findings':
      return JSON.stringify([{ no: 1, finding: 'upheld', words: '与确认稿不符' }]);
    default:
      return written[name] ?? '已逐项核对过，依据见说明';
  }
}

/** A form with what must be filled in it, as somebody might. */
export const filled = (
  fields: readonly ActField[],
  given: Readonly<Record<string, string>>,
  chosen: readonly string[] = [],
): Record<string, string> => ({
  ...given,
  ...Object.fromEntries(
    fields
      .filter(({ name, required }) => required || chosen.includes(name))
      .map((field) => [field.name, plausible(field)]),
  ),
});

/** Its screen names its fields itself. */
const hasOwnScreen = (act: string): boolean => isOperatorAct(act) && hasScreen(act);

/**
 * A form with its required fields filled is one that the act takes, and names its fields as a form does.
 * @param given fields that the thing itself answers
 * @param chosen of fields of which one must be filled, the one that is
 */
export function expectFormTaken(
  act: string,
  fields: readonly ActField[],
  given: Readonly<Record<string, string>> = {},
  chosen: readonly string[] = [],
): void {
  for (const field of fields) {
    if (!hasOwnScreen(act)) expect(field.label, `${act} ${field.name}`).not.toMatch(commandWords);
  }
  const told = filled(fields, given, chosen);
  const schemas = [operatorActs[act]!.input, ...(isActName(act) ? [actSchema(act)] : [])];
  for (const schema of schemas) {
    expect(schema.safeParse(told).error?.issues ?? [], `${act} ${JSON.stringify(told)}`).toEqual(
      [],
    );
  }
}

/** Of fields of which one must be filled, one. */
export const chosenOf: Readonly<Record<string, readonly string[]>> = { transfer: ['phone'] };
