type Props = Pick<React.ComponentProps<'progress'>, 'value' | 'max' | 'aria-label' | 'aria-labelledby'>;

/**
 * A bar in the site's colours; without `value` it shows that work is done, not how much. The browser's own look, and
 * with it `accent-color`, is lost to the reset of borders.
 */
export function ProgressBar(props: Props) {
  return (
    <progress
      {...props}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-mist indeterminate:bg-linear-to-r indeterminate:from-mist indeterminate:via-ember indeterminate:to-mist forced-colors:appearance-auto [&::-moz-progress-bar]:bg-ember indeterminate:[&::-moz-progress-bar]:bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-ember"
    />
  );
}
