import { type ApiResult, api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import type { OperatorActName } from '@/lib/domain/operators/console-acts';
import type { SubjectName } from '@/lib/domain/operators/subject-name';

/** What of the console an act is done to. */
export interface ActTarget {
  queue?: SubjectName;
  key?: string;
  /** its state as it is shown */
  seen?: string;
}

export interface ActSent {
  act: OperatorActName;
  target?: ActTarget;
  fields: Readonly<Record<string, string>>;
  /** by field */
  files?: Readonly<Record<string, File>>;
}

export type ActAnswer = Output<'operator/act'>;

/**
 * Where the bank's file of a batch is fetched: its place on the server, which the act says, opens nothing here.
 * @returns undefined for what makes no such file
 */
function payoutFileOf({ act, fields }: ActSent, said: string): string | undefined {
  const batch = act === 'payout-batch' ? /^批次 (PC\d+)/.exec(said)?.[1] : fields.batch;
  return batch && (act === 'payout-batch' || act === 'payout-file')
    ? `/api/payout-file/${batch}`
    : undefined;
}

/** Does an act. Its refusals are the form's to show: what was typed stays. */
export async function sendAct(sent: ActSent): Promise<ApiResult<ActAnswer>> {
  const { act, target = {}, fields, files = {} } = sent;
  // A file goes as an upload under its field's name.
  const input = { ...files, ...target, act, fields: JSON.stringify(fields) };
  const answer = await api('operator/act', input, { show: 'none' });
  const link = answer.ok ? payoutFileOf(sent, answer.data.said) : undefined;
  if (!answer.ok || link === undefined) return answer;
  const said = act === 'payout-file' ? link : `${answer.data.said}\n${link}`;
  return { ...answer, data: { ...answer.data, said } };
}
