import { useEffect, useState } from 'preact/hooks';

/**
 * What a module gives, loaded once it is wanted; undefined until then. For what few open: the page
 * opens sooner without it.
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
