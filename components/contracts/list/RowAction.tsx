import { useRouter } from 'next/router';
import type { ListActs } from '@/components/kit/area/list/list-spec';
import { useArea } from '@/components/kit/area/use-area';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { api } from '@/lib/api/api';
import { contractHref } from '../contract-address';
import type { ContractRow } from '../contract-words';
import { DownloadButton } from '../DownloadButton';

/** The one step of a row: the reader's own has a border, looking at it is quiet. */
export function RowAction({ contract, refresh }: { contract: ContractRow } & ListActs) {
  const area = useArea();
  const router = useRouter();
  const { busy, run } = useBusy();
  const { id, state, is_my_turn: isMine } = contract;
  const href = contractHref(area, id);
  const look = { size: 28 } as const;

  if (isMine) {
    return (
      <LinkButton {...look} kind="outlined" href={href}>
        {state === 'draft' ? '去补全' : '去签署'}
      </LinkButton>
    );
  }
  if (state === 'done') return <DownloadButton id={id} size={28} label="下载" />;
  if (contract.can_remind) {
    const remind = () =>
      run(async () => {
        const answer = await api('contract/remind', { id }, { showDone: true });
        if (answer.ok || answer.status === 422) await refresh();
      });
    return (
      <Button {...look} loading={busy} onClick={remind}>
        提醒
      </Button>
    );
  }
  if (contract.can_ask_again) {
    const ask = () =>
      run(async () => {
        const read = await api('contract/index', { id });
        if (!read.ok || !read.data.contract) return;
        const { kind, order_sn_list } = read.data.contract.businessContract;
        const answer = await api('contract/create', { kind, order_sn_list }, { showDone: true });
        const made = answer.ok ? answer.data.created[0] : undefined;
        if (made) await router.push(contractHref(area, made.id));
      });
    return (
      <Button {...look} loading={busy} onClick={ask}>
        重新发起
      </Button>
    );
  }
  return (
    <LinkButton {...look} href={href}>
      查看
    </LinkButton>
  );
}
