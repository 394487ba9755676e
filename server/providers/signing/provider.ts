import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { fadadaSigning } from './fadada';

/** Who signs at the provider. */
export interface SigningActor {
  /** within the task: c the platform, s1 … its signers by their numbers */
  id: string;
  kind: 'person' | 'company';
  /** a person's name or a company's; the provider compares it with who comes */
  name: string;
  /** social credit code of a company; '' of a person */
  code: string;
  /** middle of the seal: page from 1, points from the top left of the page; null: where the signer sets it */
  place: { page: number; x: number; y: number } | null;
}

export interface PaperToSign {
  /** ours, which stands in the provider's lists and notices */
  contractSn: string;
  title: string;
  pdf: Uint8Array;
  expiresAt: Date;
  /** seals by itself */
  platform: SigningActor;
  /** held back until each is admitted */
  actors: readonly SigningActor[];
}

/** What the provider says of a paper when it is asked. */
export interface SigningTask {
  /** all: everybody whom it knows has signed; closed: the file is finished as well */
  state: 'open' | 'all' | 'closed' | 'refused' | 'revoked' | 'expired';
  /** why it was refused or revoked; '' not said */
  reason: string;
  /** actors that have signed, with the time where it is told */
  signed: ReadonlyMap<string, Date | null>;
  refusedBy: string | null;
}

/** A notice whose signature is right. */
export interface SigningNotice {
  ref: string;
  contractSn: string;
  /** the same for the same notice sent again */
  nonce: string;
}

/**
 * Somebody outside with whom contracts are signed. Of every method: @throws Error with `isAway` where it does not answer,
 * another Error where it refuses; neither holds personal data.
 */
export interface SigningProvider {
  name: Exclude<Env['SIGNING_PROVIDER'], 'embedded'>;
  /** for people */
  label: string;
  /** Hands a paper over; nobody is told of it but by us. @returns its number there */
  begin(paper: PaperToSign): Promise<string>;
  ask(ref: string): Promise<SigningTask>;
  /** Lets an actor sign, who may be new to the paper. */
  admit(ref: string, actor: SigningActor): Promise<void>;
  /** Where an admitted actor signs: once, for some minutes, on an allowed host. */
  address(ref: string, actorId: string, returnUrl: string): Promise<string>;
  /** Finishes the file of a paper that everybody has signed. */
  close(ref: string): Promise<void>;
  /** The file of a closed paper. */
  file(ref: string): Promise<Uint8Array>;
  /** Ends a paper that is not closed. @returns false where it was over already */
  cancel(ref: string, reason: string): Promise<boolean>;
  /**
   * Checks the signature of a notice. What it says is not told: the paper is asked about instead.
   * @param raw the body as it came @returns null where the provider did not sign it, or long ago
   */
  readNotice(
    raw: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): SigningNotice | null;
  /** The bodies it wants to read: taken (do not send again), refused. */
  taken: string;
  refused: string;
}

const providers: Record<Env['SIGNING_PROVIDER'], () => SigningProvider | null> = {
  // This program signs itself, by its own authority (server/signing).
  embedded: () => null,
  fadada: () => fadadaSigning(),
};

/** The provider that SIGNING_PROVIDER names; null: contracts are signed here. */
export function signingProvider(): SigningProvider | null {
  const provider = providers[env().SIGNING_PROVIDER]();
  return provider && outside(provider, { label: provider.label, local: ['readNotice'] });
}
