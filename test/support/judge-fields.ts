import { judgeFields } from '@/reader/judge-fields';

judgeFields();
