/**
 * Body of `instrumentClientSideRouter(router, fns)` of React Router for the only instrumentation of the site
 * (`app/lib/browser/interrupted-navigation.ts`): each function of `fns` gives its `navigate`, which is called around
 * `router.navigate`. As in the library, `proceed()` resolves to the status, an error of the navigation is thrown at the end,
 * and a failed instrumentation does not prevent the navigation. `to` is the only fact that it receives.
 */
export const aroundNavigations = `
  for (const fn of fns)
    fn({
      instrument({ navigate: around, ...others }) {
        if (!around || Object.keys(others).length > 0) throw new Error("Only navigate is instrumented");
        const { navigate } = router;
        router.navigate = async (to, options) => {
          let done;
          const start = () => (done ??= navigate(to, options));
          const proceed = () => start().then(() => ({ status: "success" }), (error) => ({ status: "error", error }));
          const path = to && typeof to === "object" ? createPath(to) : (to ?? ".");
          try {
            await around(proceed, { to: path });
          } catch (error) {
            console.error(error);
          }
          return start();
        };
      },
    });
  return router;
`;
