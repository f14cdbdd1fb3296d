import { alertChannelLabels, alertRules as copy, alertTypeLabels } from '#content/copy/admin/alerts.ts';
import { alertChannels, alertTypes, allAlertTypes } from '#domain/alerts.ts';

import { AlertIcon } from './alert-icon.tsx';
import type { AlertRules } from './alert-rules.data.ts';

/** A check box for each type and channel. */
export function RulesTable({ types }: { types: AlertRules['types'] }) {
  const rows = allAlertTypes.flatMap((type) => types.find((rule) => rule.type === type) ?? []);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{copy.table}</caption>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="pb-2 text-left font-medium">
            {copy.kind}
          </th>
          {alertChannels.map((channel) => (
            <th key={channel} scope="col" className="w-[4.5rem] pb-2 text-center font-medium sm:w-28">
              <span className="sm:hidden">{alertChannelLabels[channel].short}</span>
              <span className="max-sm:hidden">{alertChannelLabels[channel].long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-ink/8">
        {rows.map((rule) => (
          <tr key={rule.type}>
            <th scope="row" className="py-1.5 pr-2 text-left font-semibold">
              <span className="flex items-center gap-2.5">
                <AlertIcon type={rule.type} className="size-4 shrink-0 text-ink-soft max-sm:hidden" />
                <span>
                  {alertTypeLabels[rule.type]}
                  {alertTypes[rule.type].urgent && (
                    <span className="block text-xs font-medium text-brick">{copy.urgentMark}</span>
                  )}
                </span>
              </span>
            </th>
            {alertChannels.map((channel) => (
              <td key={channel} className="text-center">
                <label className="inline-grid size-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    name={channel}
                    value={rule.type}
                    defaultChecked={rule[channel]}
                    aria-label={`${alertTypeLabels[rule.type]} : ${alertChannelLabels[channel].long}`}
                    className="size-5 accent-ember"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={1 + alertChannels.length} className="pt-3 text-xs text-ink-soft">
            <span className="font-medium text-brick">{copy.urgentMark}</span> : {copy.urgent}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
