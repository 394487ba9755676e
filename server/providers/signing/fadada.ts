import { z } from 'zod';
import { env } from '@/server/kernel/env';
import {
  assertFadadaUrl,
  callFadada,
  type FadadaEnv,
  fadadaCodeOf,
  getFromFadada,
  putToFadada,
} from './fadada-call';
import { readFadadaNotice } from './fadada-notice';
import { actorOf, detailShape, docId, fieldOf, platformActorOf, taskOf } from './fadada-task';
import type { PaperToSign, SigningProvider } from './provider';

/** Its own deadline comes after ours, which may rest: ours ends the task. */
const graceMs = 30 * 86_400_000;
/** The task is over or was never begun, so that it cannot be taken back. */
const overAlready = '211126';

/**
 * 法大大, FASC OpenAPI 5.1: a task for each contract, with the platform, which seals by itself (免验证签), and its signers,
 * who are blocked there until they have done all steps here. Sums and terms reach it with the paper alone.
 */
export function fadadaSigning(settings: FadadaEnv = env()): SigningProvider {
  const detail = (ref: string) =>
    callFadada(settings, '/sign-task/app/get-detail', { signTaskId: ref }, detailShape);
  const order = (path: string, content: object) =>
    callFadada(settings, path, content, z.unknown()).then(() => undefined);
  return {
    name: 'fadada',
    label: '法大大',
    begin: (paper) => begin(settings, paper),
    ask: async (ref) => taskOf(await detail(ref)),
    admit: async (ref, actor) => {
      const known = (await detail(ref)).actors.find(
        ({ actorInfo }) => actorInfo.actorId === actor.id,
      );
      if (!known) {
        await order('/sign-task/actor/add', { signTaskId: ref, actors: [actorOf(actor, false)] });
      } else if (known.blockStatus === 'blocked') {
        await order('/sign-task/unblock', { signTaskId: ref, actorId: actor.id });
      }
    },
    address: async (ref, actorId, returnUrl) => {
      const { actorSignTaskEmbedUrl: url } = await callFadada(
        settings,
        '/sign-task/actor/get-url',
        { signTaskId: ref, actorId, redirectUrl: encodeURIComponent(returnUrl) },
        z.object({ actorSignTaskEmbedUrl: z.string() }),
      );
      return assertFadadaUrl(settings, url);
    },
    close: (ref) => order('/sign-task/finish', { signTaskId: ref }),
    file: async (ref) => {
      const { downloadUrl } = await callFadada(
        settings,
        '/sign-task/owner/get-download-url',
        { ownerId: platformOf(settings), signTaskId: ref, downloadMode: 'download' },
        z.object({ downloadUrl: z.string() }),
      );
      return getFromFadada(settings, downloadUrl);
    },
    cancel: async (ref, reason) => {
      try {
        await order('/sign-task/cancel', { signTaskId: ref, terminationNote: reason });
        return true;
      } catch (error) {
        if (fadadaCodeOf(error) === overAlready) return false;
        throw error;
      }
    },
    readNotice: (raw, headers) => readFadadaNotice(settings, raw, headers),
    taken: '{"msg":"success"}',
    refused: '{"msg":"fail"}',
  };
}

const platformOf = ({ FADADA_OPEN_CORP_ID: openId }: FadadaEnv) => ({ idType: 'corp', openId });

async function begin(settings: FadadaEnv, paper: PaperToSign): Promise<string> {
  const { contractSn, title, platform, actors } = paper;
  const fileId = await upload(settings, paper);
  const { signTaskId } = await callFadada(
    settings,
    '/sign-task/create',
    {
      initiator: platformOf(settings),
      signTaskSubject: `${title} ${contractSn}`,
      signDocType: 'contract',
      expiresTime: String(paper.expiresAt.getTime() + graceMs),
      autoStart: true,
      // We finish it: people of a company may still be named when those who are known have signed.
      autoFinish: false,
      signInOrder: false,
      businessId: settings.FADADA_BUSINESS_ID,
      transReferenceId: contractSn,
      callbackUrl: `${settings.SITE_URL}/api/contract-notice/fadada`,
      docs: [
        {
          docId,
          docName: `${title} ${contractSn}`,
          docFileId: fileId,
          docFields: [platform, ...actors].flatMap(fieldOf),
        },
      ],
      actors: [platformActorOf(settings, platform), ...actors.map((actor) => actorOf(actor, true))],
    },
    z.object({ signTaskId: z.coerce.string().min(1) }),
  );
  return signTaskId;
}

async function upload(settings: FadadaEnv, { contractSn, pdf }: PaperToSign): Promise<string> {
  const { uploadUrl, fddFileUrl } = await callFadada(
    settings,
    '/file/get-upload-url',
    { fileType: 'doc' },
    z.object({ uploadUrl: z.string(), fddFileUrl: z.string() }),
  );
  await putToFadada(settings, uploadUrl, pdf);
  const { fileIdList } = await callFadada(
    settings,
    '/file/process',
    { fddFileUrlList: [{ fileType: 'doc', fddFileUrl, fileName: `${contractSn}.pdf` }] },
    z.object({ fileIdList: z.array(z.object({ fileId: z.string() })).length(1) }),
  );
  return (fileIdList[0] as { fileId: string }).fileId; // one, by its shape
}
