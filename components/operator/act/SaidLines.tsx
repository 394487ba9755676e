import { Fragment, useState } from 'react';
import { ownPath } from '@/lib/domain/access/own-path';
import s from './act.module.css';

const address = /((?:https?:\/\/[^\s/]+)?\/api\/(?:file|payout-file)\/[\w%.?&=~-]+)/;

const payoutFiles = '/api/payout-file/';

/** What an act has said, line by line; files of this site open from there. Everything else is text. */
export function SaidLines({ said }: { said: string }) {
  return (
    <div className={s.said}>
      {said.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, which never change
        <p key={at}>
          {line.split(address).map((part, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Fragment key={nth}>{nth % 2 === 1 ? <FileOf said={part} /> : part}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function FileOf({ said }: { said: string }) {
  const [isPicture, setPicture] = useState(true);
  const path = fileOf(said);
  if (path === null) return said;
  if (path.startsWith(payoutFiles)) return <a href={path}>下载银行代付文件</a>;
  return (
    <a href={path} target="_blank" rel="noopener">
      打开文件
      {isPicture && (
        // biome-ignore lint/performance/noImgElement: a paper that is looked at once
        <img src={path} alt="文件内容" onError={() => setPicture(false)} />
      )}
    </a>
  );
}

/** The path of a file of this site; null where the address is another site's. */
function fileOf(said: string): string | null {
  const { origin } = window.location;
  const path = ownPath(said.startsWith(`${origin}/`) ? said.slice(origin.length) : said);
  return path?.startsWith('/api/file/') || path?.startsWith(payoutFiles) ? path : null;
}
