import { expect, it } from 'vitest';
import { isActing } from '@/core/acting-address';
import {
  HELD_OUT,
  HELD_OUT_VERBS,
  SEEN,
  WRITTEN_FIRST,
  type JudgedAddresses,
} from '../../support/acting-addresses';
import { UNSEEN } from '../../support/unseen-addresses';

const missed = ({ acting }: JudgedAddresses) => acting.filter((address) => !isActing(address));
const alarms = ({ harmless }: JudgedAddresses) => harmless.filter((address) => isActing(address));

// Promise reading-never-acts (What leaves the machine): Reading never acts: an address that by its
// words or the marks of its link ends a login, deletes, confirms, buys, votes or the like is asked
// for only if the user chose it by itself; so is, in a crawl, what its link asks not to follow.
it('addresses that do something when they are opened are known, in sixteen languages', () => {
  expect(missed(SEEN)).toEqual([]);
  expect(alarms(SEEN)).toEqual([]);
});

// Promise reading-never-acts
it('of many addresses none that does something is missed, and hardly any other is left out', () => {
  expect(missed(WRITTEN_FIRST)).toEqual([]);
  const { length } = WRITTEN_FIRST.harmless;
  expect(alarms(WRITTEN_FIRST).length / length).toBeLessThanOrEqual(0.05);
});

// Promise reading-never-acts
it('of addresses that the words were not chosen by, hardly any is missed or taken for another', () => {
  const [misses, errors] = [missed(HELD_OUT).length, alarms(HELD_OUT).length];
  expect(HELD_OUT.acting).toHaveLength(30);
  expect(HELD_OUT.harmless).toHaveLength(30);
  expect(misses).toBeLessThanOrEqual(4);
  expect(errors).toBeLessThanOrEqual(1);
});

it('of addresses of many kinds in seven languages hardly any is missed or taken for another', () => {
  expect(HELD_OUT_VERBS.acting).toHaveLength(50);
  expect(HELD_OUT_VERBS.harmless).toHaveLength(100);
  const [misses, errors] = [missed(HELD_OUT_VERBS), alarms(HELD_OUT_VERBS)];
  console.log(`Known: ${50 - misses.length} of 50; false alarms: ${errors.length} of 100`);
  expect(misses.length).toBeLessThanOrEqual(2);
  expect(errors.length).toBeLessThanOrEqual(5);
});

it('of idioms of real sites few are missed, and hardly any page is taken for one', () => {
  const [misses, errors] = [missed(UNSEEN), alarms(UNSEEN)];
  const { acting, harmless } = UNSEEN;
  console.log(
    `Known: ${acting.length - misses.length} of ${acting.length}; false alarms: ${errors.length} of ${harmless.length}`,
  );
  expect([acting.length, harmless.length]).toEqual([50, 100]);
  expect(misses.length).toBeLessThanOrEqual(5);
  expect(errors.length).toBeLessThanOrEqual(5);
});

it.each([
  ['https://a.example/index.php?action=archive_note&id=4', true],
  ['https://a.example/index.php?action=show_deleted', false],
  ['https://a.example/index.php?action=post_history', false],
  ['https://a.example/index.php?ajax_action=deleteuser&id=4', true],
  ['https://a.example/notes?handler=Remove&id=4', true],
  ['https://a.example/item/4?http_method=patch', true],
  ['https://a.example/pay?payment_method=card', false],
  ['https://a.example/ajax/toggleStar', true],
  ['https://a.example/ajax/toggle_list', false],
  ['https://a.example/cgi-bin/reindex.cgi', true],
  ['https://a.example/block?user=4&sig=9f31', true],
  ['https://a.example/list?page_hash=9f31', false],
  ['https://a.example/wiki/Spezial:Abmelden', true],
  ['https://a.example/wiki/Special:RecentChanges', false],
  ['https://a.example/w/index.php?title=Special:Search', false],
  ['https://a.example/answer?id=4&btnSave=Approve', true],
  ['https://a.example/search?text=lamps&submit=Search', false],
  ['https://a.example/2025/report?id=5', false],
  ['https://a.example/archive?page=2', false],
  ['https://a.example/about/like', false],
  ['https://a.example/users/anna/like', true],
  ['https://a.example/anna/like', false],
  ['https://a.example/users/5/block', true],
  ['https://a.example/block/800000', false],
  ['https://a.example/blog/2025/report', false],
  ['https://a.example/index.php?action=logout;sesc=8f3b', true],
  ['https://a.example/wishlist/add/product/9', true],
  ['https://a.example/index.php?action=watch', true],
  ['https://a.example/index.php?view=watch', false],
  ['https://a.example/watch?v=abc', false],
  ['https://a.example/join?confirmation_token=abc', true],
  ['https://a.example/list?page_token=abc', false],
  ['https://a.example/films/the-confirmation', false],
  ['https://a.example/posts/12/like', true],
  ['https://a.example/vote?utm_source=x', false],
  ['https://a.example/vote?option=2', true],
  ['https://a.example/blog/5/delete', true],
  ['https://a.example/blog/delete', false],
  ['https://a.example/wiki/index.php?title=Delete', false],
  ['https://a.example/admin/users/add', false],
  ['https://a.example/cart/add?sku=1', true],
  ['https://a.example/index.php?route=account/logout', true],
  ['https://a.example/index.php?option=com_users&task=user.logout', true],
  ['https://a.example/?r=site/logout', true],
  ['https://a.example/list?redirect=/logout', false],
  ['https://a.example/search?q=logout', false],
  ['https://a.example/do?sesskey=4f2a', true],
  ['https://a.example/read?_csrf=', false],
  ['https://a.example/deleteUser.do', true],
  ['https://a.example/delete_comment.php', true],
  ['https://a.example/%ZZ/logout', true],
  ['https://a.example/LOGOUT/', true],
  ['https://xn--bcher-kva.example/abmelden', true],
  ['no address', false],
])('%s acts: %s', (address, isIt) => {
  expect(isActing(address)).toBe(isIt);
});
