import { z } from 'zod';
import type { FadadaEnv } from './fadada-call';
import type { SigningActor, SigningTask } from './provider';

/** The one document of a task. */
export const docId = 'contract';

/** What is read of a task's detail. */
export const detailShape = z.object({
  signTaskStatus: z.string(),
  terminationNote: z.string().nullish(),
  actors: z
    .array(
      z.object({
        actorInfo: z.object({ actorId: z.string() }),
        signStatus: z.string().nullish(),
        /** milliseconds */
        signTime: z.coerce.number().nullish(),
        actorNote: z.string().nullish(),
        blockStatus: z.string().nullish(),
      }),
    )
    .default([]),
});

/** Where an actor's seal stands, as Fadada wants it. */
export const fieldOf = ({ id, kind, name, place }: SigningActor) =>
  place
    ? [
        {
          fieldId: id,
          fieldName: name.slice(0, 32),
          fieldType: kind === 'company' ? 'corp_seal' : 'person_sign',
          position: {
            positionMode: 'pixel',
            positionPageNo: String(place.page),
            positionX: place.x.toFixed(2),
            positionY: place.y.toFixed(2),
          },
        },
      ]
    : [];

/** A signer as Fadada wants it; a blocked one cannot sign yet. */
export function actorOf({ id, kind, name, code, place }: SigningActor, isBlocked: boolean) {
  return {
    actor: {
      actorId: id,
      actorType: kind === 'company' ? 'corp' : 'person',
      actorName: name,
      permissions: ['sign'],
      identNameForMatch: name,
      ...(code ? { certNoForMatch: code } : {}),
      // Who has to sign is told by us, with an address that lives minutes.
      sendNotification: false,
    },
    signFields: place ? [{ fieldDocId: docId, fieldId: id }] : [],
    signConfigInfo: { blockHere: isBlocked },
  };
}

/** The platform, which seals by itself where its company has allowed it (免验证签). */
export function platformActorOf(
  { FADADA_OPEN_CORP_ID: actorOpenId, FADADA_SEAL_ID: sealId }: FadadaEnv,
  platform: SigningActor,
) {
  const { actor, signFields } = actorOf(platform, false);
  const seal = sealId ? { sealId: Number(sealId) } : {};
  return {
    actor: { ...actor, actorOpenId },
    signFields: signFields.map((field) => ({ ...field, ...seal })),
    signConfigInfo: { requestVerifyFree: true },
  };
}

const states: Readonly<Record<string, SigningTask['state']>> = {
  task_created: 'open',
  finish_creation: 'open',
  fill_progress: 'open',
  fill_completed: 'open',
  sign_progress: 'open',
  sign_completed: 'all',
  task_finished: 'closed',
  abolishing: 'closed',
  task_terminated: 'revoked',
  revoked: 'revoked',
  expired: 'expired',
};

/** @throws Error for a state that nobody told us of */
export function taskOf({
  signTaskStatus,
  terminationNote,
  actors,
}: z.output<typeof detailShape>): SigningTask {
  const state = states[signTaskStatus];
  if (!state) throw new Error('fadada tells a state that we do not know');
  const refusing = actors.find(({ signStatus }) => signStatus === 'sign_rejected');
  const signed = actors
    .filter(({ signStatus }) => signStatus === 'signed')
    .map(
      ({ actorInfo, signTime }) =>
        [actorInfo.actorId, signTime ? new Date(signTime) : null] as const,
    );
  return {
    state: state === 'revoked' && refusing ? 'refused' : state,
    reason: refusing?.actorNote || terminationNote || '',
    signed: new Map(signed),
    refusedBy: refusing?.actorInfo.actorId ?? null,
  };
}
