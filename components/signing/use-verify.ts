import { useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import type { VerifyFacts } from '@/lib/domain/contracts/verify-facts';

export interface VerifyAnswer {
  facts: VerifyFacts;
  /** ISO */
  at: string;
}

export interface NumberAndCode {
  contract_sn: string;
  check_code: string;
}

export type NumberProblems = Partial<Record<keyof NumberAndCode, string>>;

/** What is being looked at, what came of it, and what is wrong; the newest question wins. */
export function useVerify() {
  const [busy, setBusy] = useState<'' | 'file' | 'number'>('');
  const [answer, setAnswer] = useState<VerifyAnswer | null>(null);
  const [fileError, setFileError] = useState('');
  const [problems, setProblems] = useState<NumberProblems>({});
  const [refused, setRefused] = useState('');
  const asked = useRef(0);

  async function run(kind: 'file' | 'number', look: () => Promise<VerifyFacts | null>) {
    asked.current += 1;
    const own = asked.current;
    setBusy(kind);
    setFileError('');
    setProblems({});
    setRefused('');
    const facts = await look().catch((error: unknown) => {
      if (own === asked.current) setFileError(sentenceOf(error));
      return null;
    });
    if (own !== asked.current) return;
    setBusy('');
    setAnswer(facts && { facts, at: new Date().toISOString() });
  }

  return {
    busy,
    answer,
    fileError,
    problems,
    /** why number and code were not looked up; '' nothing */
    refused,
    checkFiles: (files: readonly File[]) =>
      run('file', async () => (await import('./check-file')).checkFile(files)),
    checkNumber: (input: NumberAndCode) => {
      const found = numberProblems(input);
      if (found.contract_sn || found.check_code) {
        setProblems(found);
        return;
      }
      return run('number', async () => {
        const reply = await api('contract/verify', input, { show: 'none' });
        if (reply.ok) return { file: null, found: reply.data.found };
        setProblems(reply.fields);
        if (Object.keys(reply.fields).length === 0) {
          setRefused(reply.msg || '没能查到本站记录，请检查网络后重试');
        }
        return null;
      });
    },
  };
}

const numberProblems = ({ contract_sn, check_code }: NumberAndCode): NumberProblems => ({
  ...(contract_sn.trim() ? {} : { contract_sn: '请填写合同编号，在合同每页的页脚' }),
  ...(check_code.trim() ? {} : { check_code: '请填写校验码，在合同每页的页脚' }),
});

/** Only a sentence that was written for the reader is shown. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'CannotCheck'
    ? error.message
    : '没有核对成功，请重新选择文件；仍不成功时改用编号和校验码查询';
