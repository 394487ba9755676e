import { href } from '@/lib/address/routes';
import { useApp } from '@/store/AppStoreProvider';
import s from './ClerkNote.module.css';

/**
 * Where somebody waits for the platform: in the demonstration nobody waits long (decision 112). Else nothing.
 * @param first what else is not as it seems
 */
export function ClerkNote({ first = '' }: { first?: string }) {
  const demo = useApp((state) => state.demo);
  if (!demo) return null;
  return (
    <p className={s.note}>
      演示环境：{first}演示审核员开启时 1 分钟内处理，在<a href={href('dev-clock')}>演示时钟</a>开关
    </p>
  );
}
