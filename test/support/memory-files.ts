/** The origin private file system in memory, as far as the extension uses it. */
const files = new Map<string, Uint8Array<ArrayBuffer>>();

/** Used bytes and capacity; further writes fail as on a full disk. */
export const disk = {
  files: files as ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  bytes: Infinity,
};

const folder = {
  async getFileHandle(name: string, { create = false } = {}) {
    if (!files.has(name) && !create) throw new DOMException(name, 'NotFoundError');
    if (!files.has(name)) files.set(name, new Uint8Array());
    return {
      getFile: async () => ({
        size: files.get(name)?.length ?? 0,
        arrayBuffer: async () => files.get(name)?.slice().buffer,
      }),
      async createWritable() {
        let written = new Uint8Array();
        return {
          write: async (content: Uint8Array<ArrayBuffer>) => void (written = content),
          async close() {
            if (written.length > disk.bytes) throw new DOMException('', 'QuotaExceededError');
            files.set(name, written);
          },
          abort: async () => {},
        };
      },
    };
  },
  async removeEntry(name: string) {
    if (!files.delete(name)) throw new DOMException(name, 'NotFoundError');
  },
  async *keys() {
    yield* files.keys();
  },
};

Object.defineProperty(navigator, 'storage', {
  configurable: true,
  value: { getDirectory: async () => folder, estimate: async () => ({}) },
});
