import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { SitePicks } from '@/storage/site-picks';
import type { SiteTable } from '@/storage/site-tables';
import type { UploadConsent } from '@/storage/upload-consents';
import { Button } from '../Button';
import { Section } from '../fields/Section';
import { RevocableList } from './RevocableList';
import { sitePicksText } from './site-picks-text';
import { siteTableText } from './site-table-text';
import type { PermissionServices, StoredSecret } from './permission-services';

interface Given {
  secrets: StoredSecret[];
  sites: string[];
  uploads: UploadConsent[];
  picks: SitePicks[];
  tables: SiteTable[];
}

/** Everything that the user has allowed or stored permanently, each with a button to revoke it. */
export function PermissionsSection({ services }: { services: PermissionServices }) {
  const { secrets, sites, uploads, picks, tables } = useGiven(services);
  return (
    <Section id="permissions" title={t('permissionsTitle')} intro={t('permissionsIntro')}>
      <RevocableList
        title={t('permissionsKeys')}
        none={t('permissionsNoKeys')}
        items={secrets.map(({ place, name, last4 }) => ({
          label: secretText(place.origin, name, last4),
          onRemove: () => services.removeSecrets(place),
        }))}
      />
      {secrets.length > 1 && (
        <Button
          label={t('permissionsRemoveKeys')}
          icon="delete"
          onClick={() => void removeAll(services, secrets)}
        />
      )}
      <RevocableList
        title={t('permissionsSites')}
        none={t('permissionsNoSites')}
        items={sites.map((pattern) => ({
          label: pattern,
          onRemove: () => services.removeSites([pattern]),
        }))}
      />
      <RevocableList
        title={t('permissionsUploads')}
        none={t('permissionsNoUploads')}
        items={uploads.map((upload) => ({
          label: t('permissionsUpload', upload.host, upload.service),
          onRemove: () => services.withdrawUpload(upload),
        }))}
      />
      <RevocableList
        title={t('permissionsPicks')}
        none={t('permissionsNoPicks')}
        items={picks.map((each) => ({
          label: sitePicksText(each),
          onRemove: () => services.removePicks(each.host),
        }))}
      />
      <RevocableList
        title={t('permissionsTables')}
        none={t('permissionsNoTables')}
        items={tables.map((each) => ({
          label: siteTableText(each),
          onRemove: () => services.removeTable(each.host),
        }))}
      />
    </Section>
  );
}

function secretText(origin: string, name: string | undefined, last4: string | undefined): string {
  const service = name === undefined ? origin : t('permissionsService', name, origin);
  return last4 === undefined ? service : t('permissionsKey', service, last4);
}

/** One after another, as each records which services have keys. */
async function removeAll(
  services: PermissionServices,
  secrets: readonly StoredSecret[],
): Promise<void> {
  for (const { place } of secrets) await services.removeSecrets(place);
}

const NOTHING: Given = { secrets: [], sites: [], uploads: [], picks: [], tables: [] };

function useGiven(services: PermissionServices): Given {
  const [given, setGiven] = useState(NOTHING);
  useEffect(() => {
    const read = async () => {
      const [secrets, sites, uploads, picks, tables] = await Promise.all([
        // The field for the key says that the store is closed here.
        services.listSecrets().catch(() => []),
        services.listSites(),
        services.listUploads(),
        services.listPicks(),
        services.listTables(),
      ]);
      setGiven({ secrets, sites, uploads, picks, tables });
    };
    void read();
    return services.watch(() => void read());
  }, [services]);
  return given;
}
