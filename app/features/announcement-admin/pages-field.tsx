import { announcements } from '#content/copy/admin/announcements.ts';
import { sitePages } from '#content/copy/site/pages.ts';

const copy = announcements.form;

type Props = {
  pages: readonly string[];
  /** Only certain pages show the announcement. */
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
  onChange: (pages: string[]) => void;
  error?: string | undefined;
};

/** The pages of the site that show an announcement. */
export function PagesField({ pages, chosen, onChosen, onChange, error }: Props) {
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-1 font-semibold">{copy.pages}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[false, true].map((some) => (
          <label key={String(some)} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="which-pages"
              checked={chosen === some}
              onChange={() => onChosen(some)}
              className="size-5 accent-ember"
            />
            {some ? copy.somePages : copy.allPages}
          </label>
        ))}
      </div>
      {chosen && (
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {sitePages.map(({ path, name }) => (
            <li key={path}>
              <label className="flex min-h-9 items-center gap-2">
                <input
                  type="checkbox"
                  checked={pages.includes(path)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? [...pages, path] : pages.filter((other) => other !== path),
                    )
                  }
                  className="size-5 accent-ember"
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
