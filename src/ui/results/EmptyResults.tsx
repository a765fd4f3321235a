import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';

interface EmptyResultsProps {
  /** What was searched for; empty if nothing. */
  query: string;
  /** The list is filtered to a kind that has no results. */
  isFiltered: boolean;
  /** The requested result does not exist. */
  isGone: boolean;
  /** Shows all results again. */
  onAll: () => void;
}

/** Why there is nothing to show, and what helps. */
export function EmptyResults({ query, isFiltered, isGone, onAll }: EmptyResultsProps) {
  const isSearched = query.trim() !== '';
  const isFresh = !isSearched && !isFiltered && !isGone;
  return (
    <div class="results-empty stack">
      <Icon name={isSearched || isFiltered ? 'search' : 'empty'} />
      {isFresh && <h2>{t('resultsEmptyTitle')}</h2>}
      <p>{emptyText()}</p>
      {!isFresh ? (
        <Button label={t('resultsClearSearch')} onClick={onAll} />
      ) : (
        <a class="button" href="/builder.html">
          {t('resultsStart')}
        </a>
      )}
    </div>
  );

  function emptyText(): string {
    if (isSearched) return t('resultsNotFound', query);
    if (isFiltered) return t('resultsNoneOfKind');
    return isGone ? t('resultsGone') : t('resultsEmpty');
  }
}
