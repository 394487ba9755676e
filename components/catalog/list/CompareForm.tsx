import { Button } from '@/components/kit/ui/Button';
import { href } from '@/lib/address/routes';
import { mostCompared } from '@/lib/domain/planning/comparison';
import s from './GoodsList.module.css';
import { compareForm } from './GoodsRow';

/** Without script what is ticked goes to the comparison from here; with it the tray has it. */
export function CompareForm() {
  return (
    <form id={compareForm} action={href('compare')} className={s.compare}>
      <Button type="submit" size={32}>
        对比勾选的账号
      </Button>
      一次最多 {mostCompared} 个
    </form>
  );
}
