import { useEffect, useState } from 'preact/hooks';

/**
 * The exports of a module that is loaded once it is wanted; undefined until then. For features that
 * few people open, so that the page opens sooner.
 *
 * @param load - Imports the module. Always the same function.
 */
export function useLazy<Module>(load: () => Promise<Module>, wanted = true): Module | undefined {
  const [loaded, setLoaded] = useState<{ module: Module }>();

  useEffect(() => {
    let current = true;
    if (wanted)
      void load().then((module) => {
        if (current) setLoaded({ module });
      });
    return () => {
      current = false;
    };
  }, [load, wanted]);

  return loaded?.module;
}
