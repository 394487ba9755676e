import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './Checkbox';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' });

describe('the select-all box', () => {
  it('shows some as neither on nor off, and follows to all and none', () => {
    const { rerender } = render(
      <Checkbox indeterminate checked={false} readOnly>
        全选
      </Checkbox>,
    );
    expect(box().indeterminate).toBe(true);
    rerender(
      <Checkbox checked readOnly>
        全选
      </Checkbox>,
    );
    expect(box().indeterminate).toBe(false);
    expect(box().checked).toBe(true);
  });

  it('stays mixed when a click changes nothing', async () => {
    const onChange = vi.fn();
    render(
      <Checkbox indeterminate checked={false} onChange={onChange}>
        全选
      </Checkbox>,
    );
    await userEvent.click(box());
    expect(onChange).toHaveBeenCalledOnce();
  });
});
