-- Two indexes of one column came with two areas at once: the one that summarizes new pages by itself serves both.
drop index delivery_attempt_at;
