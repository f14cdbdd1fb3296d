import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { signIn, signUp } from '#content/copy/account/accounts.ts';

export type AuthTab = 'sign-in' | 'sign-up';

const tabs = [
  { id: 'sign-in', label: signIn.tab },
  { id: 'sign-up', label: signUp.tab },
] as const;

type Props = {
  active: AuthTab;
  onChange: (tab: AuthTab) => void;
  onInput: () => void;
  panels: Record<AuthTab, React.ReactNode>;
};

/** Both forms stay mounted, so that switching tabs loses no text. */
export function AuthTabs({ active, onChange, onInput, panels }: Props) {
  return (
    <>
      <TabList name="auth" label={signIn.tabs} tabs={tabs} active={active} onChange={onChange} />
      {tabs.map(({ id }) => (
        <div
          key={id}
          {...tabPanel('auth', id)}
          hidden={active !== id}
          className="auth-panel pt-7"
          onInput={onInput}
        >
          {panels[id]}
        </div>
      ))}
    </>
  );
}
