import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { api } from '@/lib/api/api';
import { savePendingAction } from '@/lib/browser/pending-action';
import { filterWords } from '@/lib/domain/catalog/filter-words';
import { readSaved } from '@/lib/domain/catalog/saved-filter';
import s from './saved-filters.module.css';

const NAME_MOST = 20;

export interface NameDialogProps {
  address: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Gives the filter of a list a name. What is wrong is said in place, and what was typed stays. */
export function NameDialog({ address, onClose, onSaved }: NameDialogProps) {
  const saved = readSaved(address);
  const words = saved ? filterWords(saved) : [];
  const [name, setName] = useState(() => words.slice(1).join('·').slice(0, NAME_MOST));
  const [error, setError] = useState('');
  const { busy, run } = useBusy();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const answer = await api('filters/save', { name, address }, { show: 'none', showDone: true });
      if (answer.ok) return onSaved();
      // The session had ended: the login that the page now asks for leads back here.
      if (answer.status === 401) savePendingAction({ act: 'filter', sn: address, sku: '' });
      setError(answer.fields.name ?? answer.fields.address ?? answer.msg);
    });
  };
  return (
    <Dialog title="保存筛选" onClose={onClose}>
      <form className={s.naming} onSubmit={save}>
        <p className={s.words}>{words.join('·')}</p>
        <Input
          label="名称"
          required
          data-autofocus=""
          maxLength={NAME_MOST}
          value={name}
          error={error}
          hint="有新的账号符合时，每天最多通知您一次"
          onChange={(event) => {
            setName(event.target.value);
            setError('');
          }}
        />
        <p className={s.buttons}>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" loading={busy}>
            保存
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
