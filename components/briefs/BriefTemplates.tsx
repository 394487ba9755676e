import { useEffect, useRef, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { type Brief, briefTemplateLimits, isEmptyBrief } from '@/lib/domain/briefs/brief';
import s from './BriefTemplates.module.css';

type Start = Output<'brief/templates'>;

export interface BriefTemplatesProps {
  value: Brief;
  onChange: (value: Brief) => void;
  /** The account's own contact, once it is known. */
  onContact: (contact: Start['contact']) => void;
}

/** 选用模板 and 存为模板 above a brief's form. A template brings words and contact; day and files stay as they are. */
export function BriefTemplates({ value, onChange, onContact }: BriefTemplatesProps) {
  const [templates, setTemplates] = useState<Start['templates']>([]);
  const [chosen, setChosen] = useState(0);
  const [naming, setNaming] = useState(false);
  const { busy, run } = useBusy();
  const load = useTemplates(setTemplates, onContact);
  const template = templates.find(({ template_id }) => template_id === chosen);

  const choose = (id: number) => {
    setChosen(id);
    const found = templates.find(({ template_id }) => template_id === id);
    if (found) onChange({ ...value, ...written(found.brief) });
  };
  const save = (name: string) =>
    run(async () => {
      const { wanted_date: _day, draft_on: _draft, files: _files, ...words } = value;
      const kept = await api('brief/save-template', { name, ...words }, { showDone: true });
      if (!kept.ok) return;
      setNaming(false);
      await load();
      setChosen(kept.data.template_id);
    });
  const remove = () =>
    run(async () => {
      if (!template) return;
      const sure = await confirm({
        title: `删除模板“${template.name}”？`,
        text: '已经填好的内容和订单不受影响。',
        okText: '删除',
        danger: true,
      });
      if (!sure) return;
      const input = { template_id: template.template_id };
      const removed = await api('brief/remove-template', input, { showDone: true });
      if (!removed.ok) return;
      setChosen(0);
      await load();
    });

  return (
    <div className={s.row}>
      {templates.length > 0 ? (
        <Select
          className={s.which}
          label="选用模板"
          value={chosen || ''}
          placeholder="不用模板"
          options={templates.map(({ template_id, name }) => ({ value: template_id, label: name }))}
          onChange={(event) => choose(Number(event.target.value))}
        />
      ) : (
        <p className={s.hint}>常用的要求可以存为模板，下次直接选用</p>
      )}
      {template && (
        <Button kind="text" disabled={busy} onClick={remove}>
          删除
        </Button>
      )}
      {naming ? (
        <TemplateName
          first={template?.name ?? value.product.slice(0, briefTemplateLimits.name)}
          busy={busy}
          onSave={save}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <Button className={s.end} disabled={isEmptyBrief(value)} onClick={() => setNaming(true)}>
          <Icon name="file" size={16} />
          存为模板
        </Button>
      )}
    </div>
  );
}

interface TemplateNameProps {
  first: string;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function TemplateName({ first, busy, onSave, onCancel }: TemplateNameProps) {
  const [name, setName] = useState(first);
  return (
    <form
      className={s.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave(name.trim());
      }}
    >
      <Input
        label="模板名称"
        hint="同名的模板会被替换"
        value={name}
        maxLength={briefTemplateLimits.name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="outlined" loading={busy} disabled={!name.trim()}>
        保存模板
      </Button>
      <Button onClick={onCancel}>取消</Button>
    </form>
  );
}

/** Loads them when the form opens. A failed load is only a form without templates. @returns loads anew */
function useTemplates(
  onTemplates: (templates: Start['templates']) => void,
  onContact: BriefTemplatesProps['onContact'],
): () => Promise<void> {
  const tell = useRef({ onTemplates, onContact });
  tell.current = { onTemplates, onContact };
  const load = useRef(async (signal?: AbortSignal) => {
    const answer = await api('brief/templates', {}, { show: 'none', ...(signal && { signal }) });
    if (!answer.ok || signal?.aborted) return;
    tell.current.onTemplates(answer.data.templates);
    tell.current.onContact(answer.data.contact);
  });
  useEffect(() => {
    const leave = new AbortController();
    void load.current(leave.signal);
    return () => leave.abort();
  }, []);
  return () => load.current();
}

/** What a template says; its empty fields leave those of the form alone. */
const written = (brief: Start['templates'][number]['brief']): Partial<Brief> =>
  Object.fromEntries(Object.entries(brief).filter(([, text]) => text !== ''));
