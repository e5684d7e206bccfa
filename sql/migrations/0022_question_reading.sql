-- Questions are read by the family itself, without text search.

drop function lexemes(text);
