import { judgeFields } from '@/reader/judge-fields';
import { withoutTyped } from '@/reader/without-typed';

judgeFields(withoutTyped);
