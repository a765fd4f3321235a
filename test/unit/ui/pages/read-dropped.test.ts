import { expect, it } from 'vitest';
import { readDropped } from '@/ui/pages/read-dropped';

it('uses the column with the most addresses', async () => {
  const csv =
    'name,picture,page\nTeapot,https://cdn.example/1.png,https://a.example/1\nCup,,"https://a.example/2"\n';
  expect(await readDropped(new File([csv], 'Shop.CSV'))).toBe(
    'https://a.example/1\nhttps://a.example/2',
  );
  expect(await readDropped(new File(['https://a.example/\nand more'], 'list.txt'))).toBe(
    'https://a.example/\nand more',
  );
});

it('says so if a workbook is damaged', async () => {
  const broken = new File(['no zip'], 'broken.xlsx');
  await expect(readDropped(broken)).rejects.toThrow('damaged');
});
