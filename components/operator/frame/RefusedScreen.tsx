import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { href } from '@/lib/address/routes';

/** A page that the reader's roles may not open. */
export function RefusedScreen({ words }: { words: string }) {
  return (
    <Card>
      <h1 className="sr-only">不能打开</h1>
      <EmptyState
        title="您的角色不能打开这一页"
        text={words}
        actions={
          <LinkButton kind="outlined" href={href('operator')}>
            回到工作台
          </LinkButton>
        }
      />
    </Card>
  );
}
