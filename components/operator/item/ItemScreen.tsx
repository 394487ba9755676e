import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { latePart } from '@/components/kit/ui/late-part';
import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import { toast } from '@/lib/browser/toast';
import { isQueueName } from '@/lib/domain/operators/subject-name';
import { type ActAnswer, sendAct } from '../act/send-act';
import type { ConsoleProps } from '../frame/console-props';
import { useKeys } from '../kit/use-keys';
import { useLeave } from '../kit/use-leave';
import { useNext } from '../kit/use-next';
import { givenOf, type ReadyAct, readyAct } from './act-of';
import { FactsPanel } from './FactsPanel';
import s from './Item.module.css';
import { ItemFoot } from './ItemFoot';
import { ItemHead } from './ItemHead';
import { ItemSide } from './ItemSide';
import type { ItemShown } from './item-shown';
import { SaidPanel } from './SaidPanel';
import { useDecision } from './use-decision';
import { useHold } from './use-hold';

const BandsPanel = latePart(() => import('./BandsPanel').then((module) => module.BandsPanel));
const ActDialog = onDemand(() => import('./ActDialog').then((module) => module.ActDialog));
const HandOverDialog = onDemand(() =>
  import('./HandOverDialog').then((module) => module.HandOverDialog),
);
const NotesPanel = latePart(() => import('./NotesPanel').then((module) => module.NotesPanel));
const ShortlistPanel = latePart(() =>
  import('../shortlist/ShortlistPanel').then((module) => module.ShortlistPanel),
);
const PictureDialog = onDemand(() =>
  import('./PictureDialog').then((module) => module.PictureDialog),
);
const ReasonsDialog = onDemand(() =>
  import('./ReasonsDialog').then((module) => module.ReasonsDialog),
);

export type ItemScreenProps = { shown: ItemShown };

/** /operator/queue/…: one thing with all that a decision needs. Another one begins anew. */
export function ItemScreen(props: ItemScreenProps & ConsoleProps) {
  const { queue, key } = props.shown.entry;
  return <Item key={`${queue} ${key}`} {...props} />;
}

function Item({ shown, now }: ItemScreenProps & ConsoleProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const { entry, item, before, after } = shown;
  const { queue, key } = entry;
  const target = { queue, key, seen: item.state };
  const held = isQueueName(queue) ? { queue, key } : null;
  const [said, setSaid] = useState({ words: '', nth: 0 });
  const [asking, setAsking] = useState<{ act: ReadyAct; reason: string } | null>(null);
  const [open, setOpen] = useState<'' | 'hand over' | 'reasons'>('');
  const [picture, setPicture] = useState<number | null>(null);
  const [noted, setNoted] = useState('');
  const { busy, run } = useBusy();
  const hold = useHold(held);
  const next = useNext();

  const say = (words: string) => setSaid(({ nth }) => ({ words, nth: nth + 1 }));
  const go = (to: string) => router.push(href('operator-item', { queue, key: to }));
  const done = ({ row }: ReadyAct, answer: ActAnswer) => {
    setAsking(null);
    if (row.kind === 'look') {
      say(answer.said);
      return;
    }
    toast.success(answer.said.split('\n')[0] ?? '已办理');
    if (held && router.query.go_on) void next.openNext();
    else if (answer.next !== null) void go(answer.next);
    else if (held) void router.push(href('operator-queue', { queue: held.queue }));
    else void refresh();
  };
  const decision = useDecision(shown, (act, reason, isNow) => {
    if (!isNow) {
      setAsking({ act, reason });
      return;
    }
    const fields = {
      ...(reason && act.reasonField ? { [act.reasonField]: reason } : {}),
      ...givenOf(act, item.version),
    };
    void run(async () => {
      const answer = await sendAct({ act: act.act, target, fields });
      if (answer.ok) done(act, answer.data);
      else decision.setRefused(answer.msg);
    });
  });

  const isNoting = noted.trim() !== '';
  const mayLeave = useLeave(decision.isTyped || isNoting, isNoting ? '写好的内容' : '批注和理由');
  const leaveFor = async (to: string) => {
    if (await mayLeave()) await go(to);
  };
  const reload = () =>
    void run(async () => {
      await refresh();
      decision.setRefused('');
    });

  const pictures = item.sections
    .flatMap(({ facts }) => facts)
    .flatMap(({ files }) => files)
    .filter((file) => file.is_image && file.url);
  useKeys({
    a: decision.pass,
    r: decision.refuse,
    j: after === null ? undefined : () => void leaveFor(after),
    k: before === null ? undefined : () => void leaveFor(before),
    h: entry.is_mine ? () => setOpen('hand over') : undefined,
    p: entry.is_mine ? hold.putBack : undefined,
    t: held && entry.holder === null ? hold.take : undefined,
    z: pictures.length > 0 ? () => setPicture(0) : undefined,
    ...Object.fromEntries(
      shown.reasons.map((text, at) => [String(at + 1), () => decision.choose(text)]),
    ),
  });

  return (
    <>
      <ItemHead
        shown={shown}
        now={now}
        hold={hold}
        onGo={(to) => void leaveFor(to)}
        onHandOver={() => setOpen('hand over')}
      />
      <div className={cx(s.columns, item.bands.length > 0 && s.three)}>
        <div className={s.column}>
          {item.sections.map((section, at) => (
            <FactsPanel
              // biome-ignore lint/suspicious/noArrayIndexKey: sections of one thing, which stay in their order
              key={at}
              section={section}
              notes={decision.notes}
              canNote={decision.takesReason}
              onNote={decision.note}
              onPicture={(file) => setPicture(pictures.indexOf(file))}
              acts={item.acts}
              actOf={(row) => (
                <Button
                  key={row.label}
                  size={28}
                  kind="text"
                  disabled={readyAct(shown, row) === undefined}
                  loading={busy}
                  onClick={() => decision.begin(row)}
                >
                  {row.label}
                </Button>
              )}
            />
          ))}
          {shown.shortlist && <ShortlistPanel shown={shown} shortlist={shown.shortlist} />}
          <NotesPanel shown={shown} target={target} words={noted} onWords={setNoted} />
        </div>
        {item.bands.length > 0 && (
          <div className={s.column}>
            <BandsPanel bands={item.bands} />
          </div>
        )}
        <div className={s.column}>
          <ItemSide
            shown={shown}
            said={
              said.words && <SaidPanel key={said.nth} said={said.words} onClose={() => say('')} />
            }
            busy={busy}
            onAct={decision.begin}
          />
        </div>
      </div>
      <ItemFoot
        shown={shown}
        decision={decision}
        busy={busy}
        onReasons={() => setOpen('reasons')}
        onReload={reload}
        onNext={after === null ? undefined : () => void leaveFor(after)}
      />
      {asking && (
        <ActDialog
          act={asking.act}
          target={target}
          version={item.version}
          division={item.division}
          reason={asking.reason}
          onDone={(answer) => done(asking.act, answer)}
          onClose={() => setAsking(null)}
        />
      )}
      {held && open === 'hand over' && <HandOverDialog held={held} onClose={() => setOpen('')} />}
      {held && open === 'reasons' && (
        <ReasonsDialog queue={held.queue} reasons={shown.reasons} onClose={() => setOpen('')} />
      )}
      {picture !== null && (
        <PictureDialog
          files={pictures}
          at={picture}
          onMove={setPicture}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  );
}
