import { randomInt } from 'node:crypto';
import type { CallName, Input, Output } from '@/lib/contract';
import { dispatch, type Reply } from '@/server/dispatch';
import { expectNothingSealed } from './expect-nothing-sealed';

/** Somebody with a session; made by the factories. */
export interface Signed {
  token: string;
}

interface Circumstances {
  /** Whose session; nobody's when left out. */
  as?: Signed;
  /** whose session of the console; as `operatorSession` gives it */
  operator?: { operatorToken: string };
  /** The caller's address. Every call comes from another one unless a test is about limits. */
  from?: string;
  /** What the caller says that it is; a person's browser when left out. */
  userAgent?: string;
}

/**
 * Makes a call as a client would, through dispatch with everything it checks.
 * @returns the answer's data
 * @throws Error with the refusal's status and sentence
 */
export async function call<N extends CallName>(
  name: N,
  input: Input<N>,
  circumstances: Circumstances = {},
): Promise<Output<N>> {
  const { envelope } = await reply(name, input, circumstances);
  if (envelope.status !== 200) {
    throw new Error(`${name}: ${envelope.status} ${envelope.msg} ${JSON.stringify(envelope.data)}`);
  }
  return envelope.data as Output<N>; // parsed by the row's own output schema
}

/** Makes a call with any input and gives the whole reply, for tests about refusals. */
export async function reply(
  name: CallName,
  input: unknown,
  { as, operator, from = anAddress(), userAgent = aBrowser }: Circumstances = {},
): Promise<Reply> {
  const answered = await dispatch({
    path: name,
    method: 'POST',
    token: as?.token ?? null,
    operatorToken: operator?.operatorToken ?? null,
    read: async () => ({ fields: input, files: [] }),
    requestId: `test-${randomInt(1e9)}`,
    address: from,
    userAgent,
    inProcess: false,
  });
  expectNothingSealed(JSON.stringify(answered.envelope), name);
  return answered;
}

/** What a person's browser says of itself: whoever calls is taken for a person. */
const aBrowser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0';

/** An address of the private range that hardly any other call has. */
export function anAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
