/** Gives a loader that loads when it is first called, and again only if that failed. */
export function loadOnce<Content>(load: () => Promise<Content>): () => Promise<Content> {
  let loading: Promise<Content> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
