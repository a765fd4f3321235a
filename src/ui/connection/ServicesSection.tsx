import { useEffect, useState } from 'preact/hooks';
import { HOSTED_DASHBOARD, originPattern } from '@/contract/address/base-address';
import { t } from '@/platform/i18n';
import type { Policy } from '@/storage/policy';
import {
  availableServices,
  chosenService,
  FIRST_SERVICE,
  mergeServices,
  type Service,
} from '@/storage/services';
import type { Settings } from '@/storage/settings';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Section } from '../fields/Section';
import { readAddress } from './read-address';
import type { ServiceSettings } from './service-settings';
import { ServiceRow } from './ServiceRow';
import { ToggleField } from '../fields/ToggleField';
import './services.css';

interface ServicesSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  service: ServiceSettings;
}

/** The scrape services: each a row that unfolds to its address, key and limits. */
export function ServicesSection({ settings, change, service }: ServicesSectionProps) {
  const policy = usePolicy(service);
  const own = settings.services;
  const services = availableServices(own, policy);
  const managed = policy.baseAddress !== undefined;
  // A service exists once it has an address. Until then it is just a row.
  const [added, setAdded] = useState<string>(() => crypto.randomUUID());
  const [adding, setAdding] = useState(false);
  const [unfolded, setUnfolded] = useState<string>();
  const chosen = chosenService(services, settings.serviceId);
  const isStored = services.some(({ id }) => id === added);
  const showsNew = !isStored && (adding || services.length === 0);
  const rows = [...services.map(({ id }) => id), ...(showsNew ? [added] : [])];
  const open = unfolded ?? (rows.length === 1 ? rows[0] : undefined);

  function put(next: Service) {
    // The service that the user had before the administrator set an address is still theirs.
    const before = managed ? own.find(({ id }) => id === FIRST_SERVICE) : undefined;
    const stored = before === undefined ? next : { ...next, address: before.address };
    const first = own.length === 0 ? { serviceId: next.id } : {};
    change({ services: mergeServices(own, [stored]), ...first });
  }

  async function remove({ id, address }: Service) {
    const rest = own.filter((other) => other.id !== id);
    try {
      // First, so that no key is left without its service if the page is closed meanwhile.
      await service.removeServiceSecrets(id);
    } finally {
      change({ services: rest });
      startAnother(false);
      setUnfolded(undefined);
    }
    const { base } = readAddress(address);
    if (base !== undefined && !isNeeded(originPattern(base), rest)) {
      await service.removeOrigins([originPattern(base)]);
    }
  }

  function startAnother(shown: boolean): string {
    const id = crypto.randomUUID();
    setAdded(id);
    setAdding(shown);
    return id;
  }

  return (
    <Section id="service" title={t('serviceTitle')} intro={t('serviceIntro')}>
      {policy.hasUnboundKey === true && <Callout kind="warning">{t('serviceKeyUnbound')}</Callout>}
      <ul class="service-list" aria-label={t('serviceTitle')}>
        {rows.map((id) => (
          <ServiceRow
            key={id}
            id={id}
            stored={services.find((one) => one.id === id)}
            isChosen={chosen?.id === id}
            choosable={services.length > 1}
            open={open === id}
            policy={policy}
            service={service}
            onOpen={(wanted) => setUnfolded(wanted ? id : '')}
            onChange={put}
            onChoose={() => change({ serviceId: id })}
            onTry={() => {
              change({ serviceId: id });
              void service.tryIt();
            }}
            isNeeded={(pattern) =>
              isNeeded(
                pattern,
                services.filter((one) => one.id !== id),
              )
            }
            onRemove={(removed) => void remove(removed)}
            onCancel={services.length > 0 ? () => startAnother(false) : undefined}
          />
        ))}
      </ul>
      {!managed && (
        <div class="button-row row">
          <Button
            label={t('serviceAdd')}
            disabled={showsNew}
            onClick={() => setUnfolded(startAnother(true))}
          />
          <KeyPageLink />
        </div>
      )}
      <NotifyField
        checked={settings.notifyWhenDone}
        onChange={(notifyWhenDone) => change({ notifyWhenDone })}
        service={service}
      />
    </Section>
  );
}

/** Whether one of these services uses a site. */
export function isNeeded(pattern: string, services: readonly Service[]): boolean {
  return services.some(({ address }) => {
    const { base } = readAddress(address);
    return base !== undefined && originPattern(base) === pattern;
  });
}

function usePolicy(service: ServiceSettings): Policy {
  const [policy, setPolicy] = useState<Policy>({});
  useEffect(() => {
    void service.readPolicy().then(setPolicy);
  }, [service]);
  return policy;
}

/** Links to the page where the hosted service issues keys. */
function KeyPageLink() {
  return (
    <a href={KEY_PAGE} target="_blank" rel="noopener noreferrer">
      {t('serviceKeyWhere')}
    </a>
  );
}

const KEY_PAGE = `${HOSTED_DASHBOARD}/api-keys`;

interface NotifyFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  service: Pick<ServiceSettings, 'requestNotifications'>;
}

/**
 * Whether to notify the user when a long request ends. Asks the browser only when it is switched
 * on.
 */
function NotifyField({ checked, onChange, service }: NotifyFieldProps) {
  const [refused, setRefused] = useState(false);

  async function change(wanted: boolean) {
    const allowed = !wanted || (await service.requestNotifications());
    setRefused(!allowed);
    onChange(wanted && allowed);
  }

  return (
    <ToggleField
      // Rerender, so that a refusal unchecks the box again.
      key={String(refused)}
      label={t('serviceNotify')}
      help={t(refused ? 'serviceNotifyRefused' : 'serviceNotifyHelp')}
      checked={checked}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
