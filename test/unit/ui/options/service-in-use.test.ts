import { expect, it } from 'vitest';
import { newService } from '@/storage/services';
import { DEFAULT_SETTINGS } from '@/storage/settings';
import { changedSettings } from '@/ui/options/changed-settings';

it('a review of a settings file names the service in use as the user does', () => {
  const work = { ...newService('https://work.example/', '5f0c'), name: 'Work' };
  const changes = changedSettings(DEFAULT_SETTINGS, { services: [work], serviceId: '5f0c' });
  expect(changes).toContainEqual({ label: 'in use', before: 'none', after: 'Work' });
});
