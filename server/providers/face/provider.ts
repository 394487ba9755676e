import { type Env, env } from '@/server/kernel/env';
import type { PersonToCheck } from '@/server/providers/identity/provider';
import { outside } from '@/server/providers/outside';

/** passed: the face is that of the person's identity card; pending: not done yet */
export type FaceResult = 'passed' | 'failed' | 'pending';

/** Who compares a face with an identity card. Personal data stands in no error and no log of it. */
export interface FaceChecker {
  name: Exclude<Env['FACE_CHECKER'], 'none'>;
  /**
   * @returns where the person goes, on an allowed host, and what its result is asked with
   * @throws Error where the service does not answer
   */
  begin(asked: PersonToCheck & { returnUrl: string }): Promise<{ url: string; token: string }>;
  /** @param person who it was begun for: a result of anybody else is failed @throws Error as above */
  result(token: string, person: PersonToCheck): Promise<FaceResult>;
}

const checkers: Record<Env['FACE_CHECKER'], () => Promise<FaceChecker | null>> = {
  // Pages offer the other ways alone.
  none: async () => null,
  // The SDK is large: it is loaded where it is used.
  tencent: async () => (await import('./tencent')).tencentFaces(),
};

export const hasFaceChecker = (): boolean => env().FACE_CHECKER !== 'none';

/** The checker that FACE_CHECKER names; null: nobody. */
export const faceChecker = async (): Promise<FaceChecker | null> => {
  const checker = await checkers[env().FACE_CHECKER]();
  return checker && outside(checker, { label: '人脸核验' });
};
