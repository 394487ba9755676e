import { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import { z } from 'zod';
import { allowedUrl } from '@/lib/domain/text/allowed-url';
import { env } from '@/server/kernel/env';
import { endpointOf } from '@/server/providers/endpoints';
import type { PersonToCheck } from '@/server/providers/identity/provider';
import { tencentClient } from '../tencent-client';
import type { FaceChecker, FaceResult } from './provider';

const begunShape = z.object({ Url: z.string(), BizToken: z.string().min(1) });
const resultShape = z.object({
  Text: z
    .object({
      /** 0: passed; null: not done yet */
      ErrCode: z.coerce.number().nullish(),
      Name: z.string().nullish(),
      IdCard: z.string().nullish(),
    })
    .nullish(),
});
/** Texts alone: no pictures and no video come here. */
const textsOnly = '1';

/**
 * Tencent Cloud's face verification, API faceid 2018-03-01: DetectAuth (H5) and GetDetectInfoEnhanced. FACE_RULE_ID is the
 * flow of its console; TENCENT_FACEID_ENDPOINT may name another host (tencent-client).
 */
export function tencentFaces(): FaceChecker {
  const { FACE_RULE_ID: RuleId, FACE_HOSTS: hosts } = env();
  const { host, config } = tencentClient(endpointOf('TENCENT_FACEID_ENDPOINT', env()));
  const client = new CommonClient(host, '2018-03-01', config);
  return {
    name: 'tencent',
    begin: async ({ name, idNumber, returnUrl }) => {
      const { Url, BizToken } = begunShape.parse(
        await client.request('DetectAuth', {
          RuleId,
          Name: name,
          IdCard: idNumber,
          RedirectUrl: returnUrl,
        }),
      );
      const url = allowedUrl(Url, hosts);
      if (!url) throw new Error('the face checker tells an address of a host that is not allowed');
      return { url, token: BizToken };
    },
    result: async (BizToken, person) => {
      const { Text } = resultShape.parse(
        await client.request('GetDetectInfoEnhanced', { BizToken, RuleId, InfoType: textsOnly }),
      );
      return Text ? resultOf(Text, person) : 'pending';
    },
  };
}

/** A flow that reads the card by itself (OCR) may have looked at somebody else's: that is not this person. */
function resultOf(
  { ErrCode, Name, IdCard }: NonNullable<z.output<typeof resultShape>['Text']>,
  { name, idNumber }: PersonToCheck,
): FaceResult {
  if (ErrCode === null || ErrCode === undefined) return 'pending';
  const isOther = (Name && Name !== name) || (IdCard && IdCard.toUpperCase() !== idNumber);
  return ErrCode === 0 && !isOther ? 'passed' : 'failed';
}
